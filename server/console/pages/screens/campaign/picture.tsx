import { Button, Flex, Upload } from 'antd';
import { ActNotice } from '../../act-notice.tsx';
import { base64Of } from '../../file.ts';
import { useCommand } from '../../use-call.ts';

interface Props {
  /** Address of the picture; the form sets it and `onChange`. */
  readonly value?: string;
  readonly onChange?: (address: string) => void;
  readonly label: string;
}

/** A picture of the campaign: shown, and replaced by an upload. */
export function Picture({ value = '', onChange, label }: Props) {
  const act = useCommand('uploadPicture');
  return (
    <Flex gap="small" align="center">
      {value !== '' && (
        <img src={value.startsWith('/') ? `/players${value}` : value} alt={label} width={40} height={40} />
      )}
      <Upload
        accept=".svg,.png,.webp,.jpg"
        showUploadList={false}
        beforeUpload={async (file) => {
          act.send({ name: file.name, file: await base64Of(file) }, { onDone: ({ address }) => onChange?.(address) });
          return false;
        }}
      >
        <Button size="small" loading={act.isPending} aria-label={`更换图片：${label}`}>
          更换图片
        </Button>
      </Upload>
      <ActNotice act={act} />
    </Flex>
  );
}
