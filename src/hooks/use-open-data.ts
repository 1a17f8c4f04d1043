import { useCallback, useEffect, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { readOpenData } from '../api/open-data.ts';
import { page } from '../api/page.ts';
import { common, network } from '../copy/common.ts';
import type { List } from './use-list.ts';
import { useRevalidate } from './use-resource.ts';

/** The address of public data, or of a public page. */
export const openAddress = (path: string): string => new URL(page.api + path, location.href).href;

/** Public data, fetched when the component mounts and again whenever it may be stale. @param lead says that it did not load */
export function useOpenData<T>(path: string, schema: GenericSchema<unknown, T>, lead: string): List<T> {
  const [{ value, failed }, setState] = useState<{ value: T | null; failed: boolean }>({ value: null, failed: false });
  const load = useCallback(
    () =>
      readOpenData(path, schema).then((found) =>
        setState((last) => ({ value: found ?? last.value, failed: found === null })),
      ),
    [path, schema],
  );
  useEffect(() => void load(), [load]);
  useRevalidate(() => void load());
  const problem = { lead, message: network.unreachable, retryLabel: common.retry, onRetry: load };
  return { value, problem: failed ? problem : null };
}
