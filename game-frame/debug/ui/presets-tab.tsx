import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { changesOf, differences } from '../../balance/config/changes.ts';
import { printPresets, SHIPPED_NAME } from '../../balance/config/preset.ts';
import { config as shipped } from '../../sim/index.ts';
import { addressOf } from '../model/session.ts';
import { Button, Choice, download, Row, Table } from './controls.tsx';
import { useLab, usePresets, useShared } from './shared.ts';
import { ShipView } from './ship-view.tsx';
import { noticeAtom, textAtom } from './state.ts';
import { TextBox } from './text-box.tsx';

/** Presets: save, load, compare, link, export, differences, and the patch that ships one. */
export function PresetsTab() {
  const { lab, presets } = useShared();
  const names = usePresets();
  const [name, setName] = useState('');
  const [wanted, choose] = useState(SHIPPED_NAME);
  const setText = useSetAtom(textAtom);
  const say = useSetAtom(noticeAtom);
  const chosen = names.includes(wanted) ? wanted : SHIPPED_NAME;
  const save = (): void => {
    const preset = { name: name.trim() || 'unnamed', changes: changesOf(lab.config) };
    say(presets.add([preset], `Saved ${preset.name}.`));
    choose(preset.name);
  };
  const load = (): void => {
    setName(chosen === SHIPPED_NAME ? '' : chosen);
    lab.tune(presets.configOf(chosen), chosen);
    say(`Loaded ${chosen}.`);
  };
  const exportAll = (): void => {
    const all = printPresets(presets.own);
    setText(all);
    download('lab-presets.json', all);
    say('All presets, below and as a file.');
  };
  const link = (): void => {
    history.replaceState(history.state, '', addressOf(lab));
    setText(location.href);
    say('The address of this page: both games as they are. It follows all that you do.');
  };
  return (
    <>
      <Row>
        <input
          type="text"
          maxLength={40}
          placeholder="Name"
          aria-label="Preset name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button title="Keep the values of the panel under this name" onClick={save}>
          Save
        </Button>
      </Row>
      <Row>
        <Choice label="Preset" values={names} value={chosen} onChange={choose} />
        <Button onClick={load}>Load</Button>
        <Button onClick={() => presets.remove(chosen)}>Delete</Button>
      </Row>
      <Row>
        <Button
          title="Same seed, same inputs, side by side"
          onClick={() => lab.compareWith(presets.configOf(chosen), chosen)}
        >
          Compare: preset as B
        </Button>
        <Button onClick={() => lab.compareWith(null)}>One game</Button>
      </Row>
      <Row>
        <Button onClick={exportAll}>Export</Button>
        <Button title="The games as an address" onClick={link}>
          Link
        </Button>
      </Row>
      <ShipView />
      <TextBox label="Presets as JSON, or an address" />
      <Differences />
    </>
  );
}

function Differences() {
  const config = useLab((lab) => lab.config);
  const rows = differences(shipped, config).map(({ key, index, from, to }) => [
    index === undefined ? key : `${key} ${index + 1}`,
    String(from ?? '–'),
    `→ ${to ?? '–'}`,
  ]);
  return (
    <>
      <h2>Against the shipped game</h2>
      <Table rows={rows.length > 0 ? rows : [['No difference.']]} />
    </>
  );
}
