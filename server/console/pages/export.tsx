import { Button } from 'antd';
import type { InputOf } from '../calls.ts';
import { download } from './file.ts';
import { Failure } from './parts.tsx';
import { useCommand, useMay } from './use-call.ts';

export const downloadList = ({ ticket }: { readonly ticket: string }): void =>
  download(`/export?ticket=${encodeURIComponent(ticket)}`);

type ExportCall = 'exportWinners' | 'exportAddresses' | 'exportOperations' | 'exportCompensations';

interface Props<N extends ExportCall> {
  readonly call: N;
  readonly query: Omit<InputOf<N>, 'format'>;
  readonly words?: string;
}

/** Downloads all rows that match, with masked phones; those that are to be sent by post with their addresses. */
export function Export<N extends ExportCall>({ call, query, words = '导出' }: Props<N>) {
  const may = useMay();
  const { send, error, isPending } = useCommand<ExportCall>(call);
  if (!may(call)) return null;
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} loading={isPending} onClick={() => send({ ...query, format }, { onDone: downloadList })}>
          {`${words} ${format === 'xlsx' ? 'Excel' : 'CSV'}`}
        </Button>
      ))}
      <Failure error={error} />
    </>
  );
}
