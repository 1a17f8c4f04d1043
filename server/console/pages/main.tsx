import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as Messages, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { guardUnsaved } from './unsaved.ts';
import './console.css';

/** Time in which an answer counts as fresh, ms. */
const FRESH_MS = 10_000;

/** antd's quieter greys, and the colours of its tags, are too light for text that has to be read; it knows these by two names. */
const TOKENS = {
  colorPrimary: '#5b3fc4',
  colorInfo: '#5b3fc4',
  colorError: '#cf1322',
  colorTextTertiary: '#595959',
  colorTextDescription: '#595959',
  colorTextPlaceholder: '#6b6b6b',
  green7: '#237804',
  'green-7': '#237804',
  orange7: '#ad4e00',
  'orange-7': '#ad4e00',
};

// Calls are sent again by `untilAnswered`, without network too: the browser may be wrong about it.
const networkMode = 'always';
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, networkMode }, mutations: { networkMode } },
});
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

guardUnsaved();
// Of the calendars: antd's own locale leaves their months and weekdays in English.
dayjs.locale('zh-cn');
const root = document.querySelector('#console');
if (root)
  createRoot(root).render(
    <ConfigProvider locale={zhCN} csp={{ nonce }} button={{ autoInsertSpace: false }} theme={{ token: TOKENS }}>
      {/* Below the menu, which a message must not cover. */}
      <Messages message={{ top: 72 }}>
        <QueryClientProvider client={client}>
          <Console />
        </QueryClientProvider>
      </Messages>
    </ConfigProvider>,
  );
