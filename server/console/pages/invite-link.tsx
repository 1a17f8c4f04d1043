import { App, Typography } from 'antd';

/** Shows the link of an invitation, once; it stays though what asked for it is gone from the page. */
export function useInviteLink(): (token: string) => void {
  const { modal } = App.useApp();
  return (token) =>
    void modal.success({
      title: '把链接交给本人：只显示这一次，只能用一次，24 小时内有效',
      content: (
        <Typography.Text className="line" copyable={{ tooltips: ['复制链接', '已复制'] }}>
          {`${location.origin}/#/invite/${token}`}
        </Typography.Text>
      ),
      okText: '已经交给本人',
    });
}
