/** How a language does not address a shopper: familiarly where it is polite, and politely where it is familiar (pl). */
export const OTHER_ADDRESS: Record<string, RegExp> = {
  de: word('du|dich|dir|dein|deine|deinen|deiner|deinem'),
  et: word('sa|sina|sind|sinu|sul|sulle|sult|palun (?:vali|lisa|proovi|kirjuta)'),
  lt: word('tu|tavo|tau|tave'),
  lv: word('tu|tavs|tava|tavu|tev|tevi'),
  pl: word('pan|pani|państwo|państwa'),
  ru: word('ты|тебя|тебе|твой|твоя|твоё|твои|твоего'),
};

function word(words: string) {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
}
