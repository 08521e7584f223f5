import { consolePaths } from '#content/console-paths.ts';

const { newsletters } = consolePaths;

export const addresses = {
	list: newsletters,
	create: `${newsletters}/new`,
	subscribers: `${newsletters}/subscribers`,
	addSubscriber: `${newsletters}/subscribers/new`,
	imports: `${newsletters}/subscribers/import`,
	pictures: `${newsletters}/pictures`,
	copy: (id: string) => `${newsletters}/new?from=${id}`,
	newsletter: (id: string) => `${newsletters}/${id}`,
	recipients: (id: string) => `${newsletters}/${id}/recipients`,
	uncertain: (id: string) => `${newsletters}/${id}/recipients?status=uncertain`,
	html: (id: string) => `${newsletters}/${id}/html`,
};
