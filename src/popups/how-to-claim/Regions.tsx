import { areaList } from '@vant/area-data';
import { rewardCopy } from '../../copy/reward.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { Field } from '../../ui/Field.tsx';
import type { FormField } from '../FormDialog.tsx';

const { province_list, city_list, county_list } = areaList;

/** Codes and names of the regions within one whose code begins with some digits; none before that is chosen. */
const within = (names: Readonly<Record<string, string>>, { value }: FormField, digits: number): [string, string][] =>
  value === '' ? [] : Object.entries(names).filter(([code]) => code.startsWith(value.slice(0, digits)));

type Props = Readonly<Record<'province' | 'city' | 'county', FormField>>;

/** The pickers of province, city and county by their codes. Each choice empties those after it. */
export default function Regions({ province, city, county }: Props) {
  const copy = useCopy(rewardCopy).post;
  const fields = [
    { ...province.props, label: copy.province, options: Object.entries(province_list), after: [city, county] },
    { ...city.props, label: copy.city, options: within(city_list, province, 2), after: [county] },
    { ...county.props, label: copy.county, options: within(county_list, city, 4), after: [] },
  ];
  return fields.map(({ after, ...field }) => (
    <Field
      {...field}
      key={field.label}
      lead={field.label}
      onChange={(code) => {
        field.onChange(code);
        for (const { props } of after) props.onChange('');
      }}
    />
  ));
}
