import { specs } from '../../api/client.ts';
import { leavingCalls } from '../../contract/calls/leaving.ts';

Object.assign(specs, leavingCalls);
