import { Alert, type AlertProps, Button, type ButtonProps, Table, type TableProps, Upload } from 'antd';
import type { TableRef } from 'antd/es/table';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { keysOf } from '../../common/keys-of.ts';
import { localTime } from '../../common/local-time.ts';
import { askAgain } from './again.ts';

/** An instant in the campaign's zone: 2025-11-15 12:00:00; `–` for none. */
export const timeOf = (instant: string | null): string => (instant === null ? '–' : localTime(new Date(instant)));

/** Labels as the options of a select. */
export const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>): { value: K; label: string }[] =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));

export const Notice = (props: AlertProps) => <Alert showIcon {...props} />;

export const Failure = ({ error }: { readonly error: Error | null }) =>
  error && <Notice type="error" title={error.message} />;

const SCROLLED = { tabindex: '0', role: 'group', 'aria-label': '表格，可以左右滚动' };

/** A table that scrolls sideways where it is too wide, by keyboard too: not every browser lets a part be reached that scrolls. */
export function Rows<T extends object>(props: TableProps<T>) {
  const table = useRef<TableRef>(null);
  useEffect(() => {
    const content = table.current?.nativeElement.querySelector('.ant-table-content');
    const observer = new ResizeObserver(() => {
      for (const [name, value] of Object.entries(SCROLLED))
        if (content && content.scrollWidth > content.clientWidth) content.setAttribute(name, value);
        else content?.removeAttribute(name);
    });
    for (const part of [content, content?.firstElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <Table<T>
      ref={table}
      size="small"
      pagination={{ hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      {...props}
    />
  );
}

/** Gives the focus back to what had it before a dialog, which goes when it closes. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const giveBack = (): void => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
    return () => void setTimeout(giveBack);
  }, [before]);
}

interface FileButtonProps extends ButtonProps {
  readonly accept?: string;
  readonly onFile: (file: File) => Promise<void>;
}

/** A button that lets a file be chosen, by default a list: also a workbook, for the server says how to save it instead. */
export const FileButton = ({ accept = '.csv,.txt,.xlsx,.xls', onFile, ...button }: FileButtonProps) => (
  <Upload
    accept={accept}
    showUploadList={false}
    beforeUpload={(file) => {
      void onFile(file);
      // It is uploaded by a call.
      return false;
    }}
  >
    <Button {...button} />
  </Upload>
);

/** What an act does, a line each. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export const AskAgain = () => <RowButton onClick={askAgain}>现在再试</RowButton>;

export const RowButton = (props: {
  readonly children: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}) => <Button size="small" {...props} />;

/** A player's ID, which opens the case. */
export const PlayerLink = ({ player }: { readonly player: string }) => <Link href={`/case/${player}`}>{player}</Link>;
