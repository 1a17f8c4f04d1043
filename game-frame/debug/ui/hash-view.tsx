import { Addresses } from './addresses.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { Button, Row, Table } from './controls.tsx';
import { useLab, useShared } from './shared.ts';
import { tabAtom, textAtom } from './state.ts';

/** The hash of this tick, and what the same inputs come to in a worker and in each browser that opened the link. */
export function HashView() {
  // A hash costs as much as a tick: none is made that nobody sees.
  return useAtomValue(tabAtom) === 'Record' && <Hashes />;
}

function Hashes() {
  const { hashes } = useShared();
  const state = useLab(({ a }) => `tick ${a.tick} · hash ${a.game.hash()}`);
  const setText = useSetAtom(textAtom);
  useLab(() => JSON.stringify(hashes.answers));
  return (
    <>
      <Row>
        <output>{state}</output>
        <Button title="In a worker, and wherever the link is open" onClick={() => hashes.ask()}>
          Run it elsewhere
        </Button>
        <a href={hashes.link(location.href)} target="_blank" rel="noopener">
          In another browser
        </a>
        <Button
          title="Holds the game too, for a browser that does not reach this one"
          onClick={() => setText(hashes.linkWithGame(location.href) ?? 'This game is too long for a link.')}
        >
          Link with the game
        </Button>
      </Row>
      <Table
        label="The same game elsewhere"
        rows={hashes.answers.map(({ engine, hash, equal }) => [engine, hash, equal ? 'equal' : 'DIFFERENT'])}
      />
      <Addresses page={`hash.html#${hashes.id}`} />
    </>
  );
}
