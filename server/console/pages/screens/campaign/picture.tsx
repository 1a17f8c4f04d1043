import { Flex } from 'antd';
import { ActNotice } from '../../act-notice.tsx';
import { base64Of } from '../../file.ts';
import { FileButton } from '../../parts.tsx';
import { useCommand } from '../../use-call.ts';

interface Props {
  /** Address of the picture; the form sets it and `onChange`. */
  readonly value?: string;
  readonly onChange?: (address: string) => void;
  readonly label: string;
}

export function Picture({ value = '', onChange, label }: Props) {
  const act = useCommand('uploadPicture');
  const upload = async (file: File): Promise<void> =>
    act.send({ name: file.name, file: await base64Of(file) }, { onDone: ({ address }) => onChange?.(address) });
  return (
    <Flex gap="small" align="center">
      {value !== '' && (
        <img src={value.startsWith('/') ? `/players${value}` : value} alt={label} width={40} height={40} />
      )}
      <FileButton
        accept=".svg,.png,.webp,.jpg"
        size="small"
        loading={act.isPending}
        aria-label={`更换图片：${label}`}
        onFile={upload}
      >
        更换图片
      </FileButton>
      <ActNotice act={act} />
    </Flex>
  );
}
