import { Button, Flex, Upload } from 'antd';
import { base64Of } from '../../file.ts';
import { Failure } from '../../parts.tsx';
import { useCommand } from '../../use-call.ts';

interface Props {
  /** Address of the picture; the form sets it and `onChange`. */
  readonly value?: string;
  readonly onChange?: (address: string) => void;
  readonly label: string;
}

/** A picture of the campaign: shown, and replaced by an upload. */
export function Picture({ value = '', onChange, label }: Props) {
  const { mutate, error, isPending } = useCommand('uploadPicture');
  return (
    <Flex gap="small" align="center">
      {value !== '' && (
        <img src={value.startsWith('/') ? `/players${value}` : value} alt={label} width={40} height={40} />
      )}
      <Upload
        accept=".svg,.png,.webp,.jpg"
        showUploadList={false}
        beforeUpload={async (file) => {
          mutate({ name: file.name, file: await base64Of(file) }, { onSuccess: ({ address }) => onChange?.(address) });
          return false;
        }}
      >
        <Button size="small" loading={isPending} aria-label={`更换图片：${label}`}>
          更换图片
        </Button>
      </Upload>
      <Failure error={error} />
    </Flex>
  );
}
