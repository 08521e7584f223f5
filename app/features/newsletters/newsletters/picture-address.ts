export const NEWSLETTER_PICTURES_PATH = '/files/newsletter-pictures/';

export const PICTURE_MOST_BYTES = 5 * 1024 * 1024;

const ADDRESS = /^\/files\/newsletter-pictures\/[0-9a-z-]+\.(?:jpg|png|gif)$/;

/** Whether a picture's address in a text is that of an uploaded one: emails load nothing from elsewhere. */
export const isPictureAddress = (address: string): boolean => ADDRESS.test(address);

/** Pictures in Markdown: `![alt text](address)`, with or without a title. */
const PICTURE = /!\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s)>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

export const picturesOf = (text: string): { alt: string; address: string }[] =>
	[...text.matchAll(PICTURE)].map(([, alt = '', address = '']) => ({ alt: alt.trim(), address }));

/** The text without its pictures, so that other attempts at one can be found. */
export const withoutPictures = (text: string): string => text.replaceAll(PICTURE, ' ');

export const pictureMarkdown = (alt: string, address: string): string =>
	`![${alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](${address})`;
