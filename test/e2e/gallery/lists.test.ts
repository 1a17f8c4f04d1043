import { stateGroups } from '../../shots/states.ts';
import { testStates } from './states-fit.ts';

testStates(stateGroups.lists);
