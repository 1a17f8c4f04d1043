import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { Failure } from '../../failure.tsx';
import { saveFile } from '../../file.ts';
import { useAct } from '../../use-call.ts';
import type { Filter } from './filter.tsx';

/** Saves the list as a file, with whole numbers when they are needed. */
export function Export({ filter }: { readonly filter: Filter }) {
  const [phones, setPhones] = useState(false);
  const { mutate, error, isPending } = useAct('exportWinners');
  return (
    <Flex gap="small" align="center" wrap>
      <Checkbox checked={phones} onChange={({ target }) => setPhones(target.checked)}>
        含完整手机号（记入日志）
      </Checkbox>
      <Button
        loading={isPending}
        onClick={() =>
          mutate({ ...filter, phones }, { onSuccess: ({ csv }) => saveFile('winners.csv', 'text/csv', csv) })
        }
      >
        导出
      </Button>
      <Failure error={error} />
    </Flex>
  );
}
