/** Matches a link in a sentence of content/: its words in brackets, then its path, as in Markdown. */
export const sentenceLink = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Returns a text of content/ without its links, whose words stay: for a file, or to search in. */
export const withoutLinks = (text: string): string => text.replace(sentenceLink, '$1');
