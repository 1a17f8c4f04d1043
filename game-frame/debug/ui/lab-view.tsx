import { Tabs } from '@base-ui/react/tabs';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { bindKeys, type Command, commandsOf, releaseFocus } from '../commands.ts';
import { BatchTab } from './batch-tab.tsx';
import { ConfigPanel } from './config-panel.tsx';
import { Button, Row } from './controls.tsx';
import { FieldTab } from './field-tab.tsx';
import { FileButton, useDroppedFiles, useOpenText } from './files.tsx';
import { GraphsTab } from './graphs-tab.tsx';
import { Help } from './help.tsx';
import { PhonesTab } from './phones-tab.tsx';
import { PresetsTab } from './presets-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import { SearchTab } from './search-tab.tsx';
import { useLab, useShared } from './shared.ts';
import { noticeAtom, TABS, tabAtom } from './state.ts';
import { Transport } from './transport.tsx';
import { Viewport } from './viewport.tsx';

const CONTENTS: Readonly<Record<(typeof TABS)[number], ComponentType>> = {
  Field: FieldTab,
  Graphs: GraphsTab,
  Presets: PresetsTab,
  Record: RecordTab,
  Batch: BatchTab,
  Search: SearchTab,
  Phones: PhonesTab,
};

/** What a narrow page shows over its stage, one at a time. */
const SHEETS = [
  ['tabs', 'Tools'],
  ['values', 'Values'],
  ['game', 'Game'],
] as const;
type Sheet = (typeof SHEETS)[number][0] | '';

/** The whole page. */
export function LabView() {
  const page = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const goTo = useRef<HTMLInputElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const [sheet, setSheet] = useState<Sheet>('');
  const commands = useCommands({
    find: () => search.current?.focus(),
    goTo: () => goTo.current?.focus(),
    help: () => help.current?.showModal(),
  });
  useGamesOfPhones();
  useEffect(() => {
    const closing = new AbortController();
    bindKeys(commands, closing.signal);
    if (page.current) releaseFocus(page.current, closing.signal);
    return () => closing.abort();
  }, [commands]);
  return (
    <div ref={page} className="lab" data-sheet={sheet} {...useDroppedFiles()}>
      <Header help={help} />
      <Viewport />
      <Tools />
      <ConfigPanel search={search} />
      <Transport goTo={goTo} />
      <Sheets open={sheet} onOpen={setSheet} />
      <Help commands={commands} dialog={help} />
    </div>
  );
}

/** All commands, the same ones as long as the page is open. */
function useCommands(page: { find(): void; goTo(): void; help(): void }): readonly Command[] {
  const { lab } = useShared();
  const openTab = useSetAtom(tabAtom);
  const nextTab = (): void => openTab((open) => TABS[(TABS.indexOf(open) + 1) % TABS.length] ?? open);
  const [commands] = useState(() => commandsOf({ lab, nextTab, ...page }));
  return commands;
}

/** Opens the games that phones send. */
function useGamesOfPhones(): void {
  const { phones } = useShared();
  const open = useOpenText();
  useEffect(() => {
    phones.onGame(open);
  });
}

function Header({ help }: { readonly help: RefObject<HTMLDialogElement | null> }) {
  const { phones } = useShared();
  const notice = useAtomValue(noticeAtom);
  const left = useLab(() => phones.hint);
  return (
    <header>
      <h1>Capsule Armory lab</h1>
      <output className="lab-notice">{[notice, left].filter(Boolean).join(' ')}</output>
      <FileButton />
      <Button onClick={() => help.current?.showModal()}>Keys ?</Button>
    </header>
  );
}

function Tools() {
  const [tab, openTab] = useAtom(tabAtom);
  return (
    <Tabs.Root className="lab-tabs" value={tab} onValueChange={openTab}>
      <Tabs.List className="lab-row" activateOnFocus>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="lab-tab-body">
        {TABS.map((name) => {
          const Content = CONTENTS[name];
          // Kept: a batch goes on and a typed text stays while another tab is open.
          return (
            <Tabs.Panel key={name} value={name} aria-label={name} keepMounted>
              <Content />
            </Tabs.Panel>
          );
        })}
      </div>
    </Tabs.Root>
  );
}

/** The bar of a narrow page: each button opens one sheet, or closes it. */
const Sheets = ({ open, onOpen }: { readonly open: Sheet; readonly onOpen: (sheet: Sheet) => void }) => (
  <nav className="lab-sheets" aria-label="Sheets">
    <Row>
      {SHEETS.map(([id, name]) => (
        <Button key={id} aria-expanded={open === id} onClick={() => onOpen(open === id ? '' : id)}>
          {name}
        </Button>
      ))}
    </Row>
  </nav>
);
