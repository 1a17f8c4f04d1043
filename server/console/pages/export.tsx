import { Button } from 'antd';
import type { InputOf } from '../calls.ts';
import { download } from './file.ts';
import { Failure } from './parts.tsx';
import { useCommand, useMay } from './use-call.ts';

export const downloadList = ({ ticket }: { readonly ticket: string }): void =>
  download(`/export?ticket=${encodeURIComponent(ticket)}`);

type ExportCall = 'exportWinners' | 'exportOperations' | 'exportCompensations';

interface Props<N extends ExportCall> {
  readonly call: N;
  readonly query: Omit<InputOf<N>, 'format'>;
}

/** Downloads all rows that match, with masked phones. */
export function Export<N extends ExportCall>({ call, query }: Props<N>) {
  const may = useMay();
  const { send, error, isPending } = useCommand<ExportCall>(call);
  if (!may(call)) return null;
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} loading={isPending} onClick={() => send({ ...query, format }, { onDone: downloadList })}>
          {format === 'xlsx' ? '导出 Excel' : '导出 CSV'}
        </Button>
      ))}
      <Failure error={error} />
    </>
  );
}
