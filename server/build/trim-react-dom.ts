import { parseAst, type Plugin } from 'vite';

const MODULE = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/**
 * Functions of react-dom that nothing calls unless a page has what they are for: view transitions, elements of the
 * head inside components, custom elements, boundaries (`Suspense`, `Activity`) and lists of them, promises as children or
 * in `use`, actions and transitions, `memo`, the compiler's cache, refs of fragments.
 */
const UNREACHED = new Set(
  `commitNewChildToFragmentInstance deleteChildFromFragmentInstance
  getResource acquireResource createHoistableInstance getHydratableHoistableCache suspendResource
  insertStylesheetIntoRoot preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs
  setPropOnCustomElement updateActivityComponent updateSuspenseListComponent updateDehydratedSuspenseComponent
  hideOrUnhideDehydratedBoundary retryDehydratedSuspenseBoundary startViewTransition createViewTransitionInstance
  scheduleViewTransitionEvent commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects
  updateSuspenseComponent mountSuspensePrimaryChildren retrySuspenseComponentWithoutHydrating
  scheduleSuspenseWorkOnFiber attachSuspenseRetryListeners clearHydrationBoundary cutOffTailIfNeeded
  updateOffscreenComponent hideOrUnhideAllChildrenOnFiber recursivelyTraverseReappearLayoutEffects
  recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReconnectPassiveEffects
  recursivelyTraverseDisconnectPassiveEffects trackUsedThenable attachPingListener pingSuspendedRoot
  mountActionState updateActionStateImpl runActionStateAction dispatchActionState requestFormReset startTransition
  defaultOnDefaultTransitionIndicator updateMemoComponent updateSimpleMemoComponent useMemoCache
  findCurrentFiberUsingSlowPath`.split(/\s+/),
);

/** Functions that look through a tree for view transitions: without any they do nothing. */
const FRUITLESS = new Set(
  `applyViewTransitionToHostInstances commitDeletedPairViewTransitions commitEnterViewTransitions
  commitExitViewTransitions commitNestedViewTransitions measureNestedViewTransitions
  measureViewTransitionHostInstancesRecursive restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  restoreViewTransitionOnHostInstances`.split(/\s+/),
);

/** What stands in the place of an unreached function's body: whoever uses such a feature is told at once. */
const LEFT_OUT = '{throw Error("Left out of react-dom by the build")}';

interface Part {
  readonly name: string;
  /** Where it is replaced. */
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** The parts of the module to replace, in order. */
function partsOf(code: string): Part[] {
  return parseAst(code).body.flatMap((node): Part[] => {
    if (node.type === 'ExpressionStatement' && code.startsWith('FragmentInstance.prototype.', node.start))
      return [{ name: 'FragmentInstance', start: node.start, end: node.end, by: '' }];
    if (node.type !== 'FunctionDeclaration' || !node.id || !node.body) return [];
    const { name } = node.id;
    const { start, end } = node.body;
    if (UNREACHED.has(name)) return [{ name, start, end, by: LEFT_OUT }];
    return FRUITLESS.has(name) ? [{ name, start, end, by: '{}' }] : [];
  });
}

function replaced(code: string, parts: readonly Part[]): string {
  let at = 0;
  let text = '';
  for (const { start, end, by } of parts) {
    text += code.slice(at, start) + by;
    at = end;
  }
  return text + code.slice(at);
}

/**
 * Leaves out of the build what of react-dom the app never uses (9 KB gzip of each visit): it is one module without
 * parts that could be left out by themselves. Fails the build when react-dom no longer has these functions.
 */
export function trimReactDom(): Plugin {
  let found = new Set<string>();
  return {
    name: 'trim-react-dom',
    apply: 'build',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        const parts = partsOf(code);
        found = new Set(parts.map(({ name }) => name));
        return { code: replaced(code, parts), map: null };
      },
    },
    buildEnd(error) {
      const missing = [...UNREACHED, ...FRUITLESS, 'FragmentInstance'].filter((name) => !found.has(name));
      if (!error && missing.length > 0) this.error(`react-dom has changed: it has no ${missing.join(', ')}`);
    },
  };
}
