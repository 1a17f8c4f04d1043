import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useSession } from '../../use-call.ts';

// The picker takes “now” and “today” from dayjs's zone, whatever the browser's is.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault('Asia/Shanghai');

interface Props extends Pick<DatePickerProps, 'id' | 'aria-label' | 'placeholder'> {
  /** Whether it is a time, not a day. */
  readonly time?: boolean;
  readonly value?: string | null;
  readonly onChange?: (moment: string | undefined) => void;
}

/** A day or a time in Shanghai by the campaign's clock, at which the picker opens, such as 2025-11-15 or 2025-11-15T12:00; undefined or `null` for none. */
export function Moment({ time = false, value, onChange, ...props }: Props) {
  const { aheadS = 0 } = useSession();
  return (
    <DatePicker
      {...props}
      defaultPickerValue={dayjs().tz().add(aheadS, 'second')}
      showNow={aheadS === 0}
      {...(value !== undefined && { value: value ? dayjs.tz(value) : null })}
      showTime={time && { format: 'HH:mm' }}
      format={time ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      onChange={(moment) => onChange?.(moment?.format(time ? 'YYYY-MM-DD[T]HH:mm' : 'YYYY-MM-DD'))}
    />
  );
}
