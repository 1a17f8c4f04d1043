import { Alert } from 'antd';

/** Why something could not be done; nothing when it could. */
export const Failure = ({ error }: { readonly error: Error | null }) =>
  error && <Alert role="alert" type="error" showIcon title={error.message} />;
