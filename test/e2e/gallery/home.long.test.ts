import { stateGroups } from '../../tools/shots/states.ts';
import { testStates } from './states-fit.ts';

testStates(stateGroups.home);
