/** An operator's act can't be done. The message tells the operator why, in one line. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
