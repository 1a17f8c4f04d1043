import { Tabs } from '@base-ui/react/tabs';
import { useAtom, useAtomValue } from 'jotai';
import { type ComponentType, type DragEvent, useEffect } from 'react';
import { COMMANDS, keyName } from '../commands.ts';
import { BatchTab, SearchTab } from './bot-tabs.tsx';
import { ConfigPanel } from './config-panel.tsx';
import { Button, Commands } from './controls.tsx';
import { FieldTab, GraphsTab } from './game-tabs.tsx';
import { chooseFile, useTexts } from './files.tsx';
import { bindKeys } from './keys.ts';
import { PhonesTab } from './phones-tab.tsx';
import { PresetsTab } from './presets-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import { useLab, useShared } from './shared.ts';
import { noticeAtom, tabAtom } from './state.ts';
import { Transport } from './transport.tsx';
import { Viewport } from './viewport.tsx';

const TABS: readonly (readonly [string, ComponentType])[] = [
  ['Field', FieldTab],
  ['Graphs', GraphsTab],
  ['Presets', PresetsTab],
  ['Record', RecordTab],
  ['Batch', BatchTab],
  ['Search', SearchTab],
  ['Phones', PhonesTab],
];

/** Tabs that stay mounted, with their running bots and typed texts, while another is open. */
const KEPT: ReadonlySet<string> = new Set(['Presets', 'Batch', 'Search']);

/** The whole page. A file that is dropped on it is opened. */
export function LabView() {
  const { lab, phones } = useShared();
  const notice = useAtomValue(noticeAtom);
  const left = useLab(() => phones.hint);
  const { open } = useTexts();
  useEffect(() => phones.onGame(open));
  useEffect(() => bindKeys(lab), [lab]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void event.dataTransfer.files[0]?.text().then(open);
  };
  return (
    <div className="lab" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className="lab-row">
        <h1>Capsule Armory lab</h1>
        <output className="lab-notice lab-fill lab-warn">{`${notice} ${left}`}</output>
        <Button onClick={() => chooseFile(open)}>Open file</Button>
        <Commands keys={['?']} />
      </header>
      <Viewport />
      <Tools />
      <ConfigPanel />
      <Transport />
      <Help />
    </div>
  );
}

function Tools() {
  const [tab, openTab] = useAtom(tabAtom);
  return (
    <Tabs.Root className="lab-sheet lab-column lab-tabs" value={tab} onValueChange={openTab}>
      <Tabs.List activateOnFocus>
        {TABS.map(([name]) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="lab-tab-body lab-fill lab-scroll">
        {TABS.map(([name, Content]) => (
          <Tabs.Panel key={name} value={name} aria-label={name} keepMounted={KEPT.has(name)}>
            <Content />
          </Tabs.Panel>
        ))}
      </div>
    </Tabs.Root>
  );
}

const Help = () => (
  <dialog aria-label="Keys">
    <ul>
      {COMMANDS.map((command) => (
        <li key={command.key} className="lab-row">
          <kbd>{keyName(command)}</kbd>
          {command.label}
        </li>
      ))}
    </ul>
    <p>The name of a value can be dragged: fine with Alt, coarse with Shift.</p>
    <form method="dialog">
      <button type="submit">Close</button>
    </form>
  </dialog>
);
