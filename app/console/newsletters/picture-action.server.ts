import * as z from 'zod/mini';
import { ActionAnswer, defineAction } from '#app/act.server.ts';
import { addPicture, storePicture } from '#app/features/newsletters/pictures.server.ts';
import { ImageRefused } from '#app/features/portfolio/image.server.ts';
import { text } from '#app/forms/rules.ts';
import { newsletterPictures as words } from '#content/newsletter-writing.ts';
import { addresses } from './addresses.ts';

/** Uploads a picture. A script gets its address from the address that it is redirected to. */
export const uploadPicture = defineAction({
	name: 'newsletter.picture',
	form: 'picture',
	schema: z.object({ alt: text(1, words.messages.alt, 250) }),
	prepare: ({ services, form }) =>
		storePicture(services, form.get('picture')).catch((error: unknown) => {
			if (!(error instanceof ImageRefused)) throw error;
			throw new ActionAnswer({ fields: { picture: [error.message] } });
		}),
	run: async ({ tx, services, prepared, value }) => {
		const { id, address } = await addPicture(tx, services, prepared, value.alt);
		return {
			audit: { subject: { kind: 'newsletter-picture', id }, after: { bytes: prepared.bytes } },
			to: `${addresses.pictures}?${new URLSearchParams({ added: address })}`,
			toast: { kind: 'success', title: words.done },
		};
	},
});
