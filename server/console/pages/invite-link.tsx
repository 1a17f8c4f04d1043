import { App, Typography } from 'antd';

/** Shows the link of an invitation, once; it stays though what asked for it is gone from the page. */
export function useInviteLink(): (token: string) => void {
  const { modal } = App.useApp();
  return (token) => {
    const address = `${location.origin}/#/invite/${token}`;
    modal.success({
      title: '把链接交给本人：只显示这一次，只能用一次，24 小时内有效',
      content: (
        <Typography.Link
          href={address}
          target="_blank"
          rel="noreferrer"
          className="line"
          copyable={{ tooltips: ['复制链接', '已复制'] }}
        >
          {address}
        </Typography.Link>
      ),
      okText: '已经交给本人',
    });
  };
}
