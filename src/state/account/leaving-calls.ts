import { addCalls } from '../../api/client.ts';
import { leavingCalls } from '../../contract/calls/leaving.ts';

addCalls(leavingCalls);
