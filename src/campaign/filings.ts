/** Where the number of an ICP filing can be looked up. */
export const MIIT = 'https://beian.miit.gov.cn/';
/** Where a filing with the police can be looked up. */
export const policeLink = (number: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`;
