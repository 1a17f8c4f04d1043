import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

// The picker takes “now” and “today” from dayjs's zone, whatever the browser's is.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault('Asia/Shanghai');

interface Props {
  readonly label: string;
  /** A time in Shanghai, such as 2025-11-15T12:00; undefined for none. */
  readonly onChange: (time: string | undefined) => void;
}

/** A time in the campaign's zone, which is named beside it. */
export const TimeField = ({ label, onChange }: Props) => (
  <label>
    {`${label}（上海时间）：`}
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      aria-label={label}
      placeholder="空着是马上"
      onChange={(moment) => onChange(moment?.format('YYYY-MM-DDTHH:mm'))}
    />
  </label>
);
