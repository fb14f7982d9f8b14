import { expect } from '@playwright/test';

/** The mails of a demo shop, the newest first: where each lies, and who got what. */
async function mails(shop: string) {
  const list = await (await fetch(`${shop}/dev/mail`)).text();
  const found = list.matchAll(/<li><a href="([^"]+)\/page\.html">([^<]*)<\/a> to (\S+)/g);
  return [...found].map(([, place, subject, to]) => ({ place, subject, to }));
}

/** The subjects of the mails that somebody got, the newest first. */
export async function subjectsTo(shop: string, to: string): Promise<string[]> {
  return (await mails(shop)).filter((mail) => mail.to === to).map(({ subject = '' }) => subject);
}

/** Waits for the mail with this subject to somebody, and answers where in the shop its link with this parameter leads. */
export async function linkIn(
  shop: string,
  to: string,
  subject: string,
  parameter = 'step',
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await mails(shop)).find((one) => one.to === to && one.subject === subject);
    const text = mail && (await (await fetch(`${shop}${mail.place}/text.txt`)).text());
    link = new RegExp(`https?://\\S+[?&]${parameter}=\\S+`).exec(text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
