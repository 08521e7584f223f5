import * as z from 'zod/mini';
import { ActionAnswer, defineAction } from '#app/act.server.ts';
import { saveSeries, slugOfTitle } from '#app/features/events/series.server.ts';
import { ImageRefused, oneFile, storeImage } from '#app/features/portfolio/image.server.ts';
import { choice, optionalChoice, optionalText } from '#app/forms/rules.ts';
import { workshopEvent } from '#content/workshop.ts';
import { addresses } from './addresses.ts';
import { getEvent } from './event.server.ts';

const messages = {
	slug: 'Please use lower-case letters, digits and hyphens, such as write-better-with-ai.',
} as const;

const seriesSchema = z.object({
	title: optionalText(),
	slug: optionalText(100).check(z.refine((value) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value), messages.slug)),
	lead: optionalText(1_000),
	takeaways: optionalText(5_000),
	body: optionalText(20_000),
	hostName: optionalText(),
	hostBio: optionalText(5_000),
	faq: optionalText(20_000),
	alt: optionalText(),
	remove: optionalChoice(['keep', 'remove']),
	published: choice(['no', 'yes'], 'Please enter a title.'),
});

/** Saves the landing page of an event's series. A file without a row is deleted by a job. */
export const saveSeriesPage = defineAction({
	name: 'event.series',
	form: 'series',
	schema: seriesSchema,
	errors: {
		gone: 'This event no longer exists.',
		taken: { fields: { slug: ['Another page has this address. Please choose another one.'] } },
		alt: { fields: { alt: ['Please describe the picture.'] } },
	},
	prepare: async ({ services, params, value, form }) => {
		const { series_uuid } = await getEvent(services.db, params.event);
		if (!value.title && series_uuid !== workshopEvent.seriesUuid)
			throw new ActionAnswer({ fields: { title: ['Please enter a title.'] } });
		try {
			const file = oneFile(form);
			if (file && !value.alt) throw new ActionAnswer({ fields: { alt: ['Please describe the picture.'] } });
			return file ? await storeImage(file, services) : value.remove === 'remove' ? null : undefined;
		} catch (error) {
			if (error instanceof ImageRefused) throw new ActionAnswer({ fields: { picture: [error.message] } });
			throw error;
		}
	},
	run: async ({ tx, services, params, value, prepared: picture }) => {
		const event = params.event ?? '';
		const { title, lead, takeaways, body, hostName, hostBio, faq, alt, published } = value;
		const slug = value.slug || slugOfTitle(title);
		if (!slug) throw new ActionAnswer({ fields: { slug: [messages.slug] } });
		const texts = { slug, title, lead, takeaways, body, faq, host_name: hostName, host_bio: hostBio };
		const more = { picture_alt: alt, is_published: published === 'yes' };
		const saved = await saveSeries(tx, services, event, { ...texts, ...more }, picture);
		return {
			audit: {
				subject: { kind: 'event', id: event },
				after: { series: saved.series_uuid, slug: saved.slug, published: saved.is_published },
			},
			to: addresses.series(event),
			toast: { kind: 'success', title: 'Series page saved', description: 'Saving emails no one.' },
			afterCommit: services.pagesChanged,
		};
	},
});
