import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { lazy, memo, Suspense, use, useActionState, useState, useTransition } from 'react';
import { createRoot } from 'react-dom/client';

const later = <T,>(value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), 50));

const answer = later('use');
const answerAtom = atom(() => later('async atom'));
const Lazy = lazy(async () => ({ default: await later(() => <li>lazy</li>) }));
const Use = () => <li>{use(answer)}</li>;
const AsyncAtom = () => <li>{useAtomValue(answerAtom)}</li>;

const Memo = memo(
  ({ count }: { readonly count: number }) => <li>{`memo ${count}`}</li>,
  () => true,
);

function Transition() {
  const [text, setText] = useState('');
  const [pending, start] = useTransition();
  const go = () => start(async () => setText(await later('transition')));
  return (
    <li aria-busy={pending}>
      <button onClick={go}>start</button>
      {text}
    </li>
  );
}

function Action() {
  const [text, submit] = useActionState(() => later('action'), '');
  return (
    <form action={submit}>
      <button>submit</button>
      {text}
    </form>
  );
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <Suspense fallback="fallback">
      <ul>
        <Use />
        <AsyncAtom />
        <Lazy />
        <Memo count={count} />
        <Transition />
      </ul>
      <Action />
      <button onClick={() => setCount(count + 1)}>count</button>
      <output>{count}</output>
    </Suspense>
  );
}

const container = document.getElementById('app');
if (container) createRoot(container).render(<Page />);
