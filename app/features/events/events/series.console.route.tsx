import * as z from 'zod/mini';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm, optionsOf } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { ImageRefused, oneFile, storeImage } from '#app/features/projects/image.server.ts';
import { choice, optionalChoice, optionalText } from '#app/forms/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { eventPath } from '#content/events.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Route } from './+types/series.console.route';
import { getEvent, loadEvent } from './event.console.server.ts';
import { EventFrame } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { findSeries, saveSeries, slugOfTitle } from './series.server.ts';

const BAD_SLUG = 'Please use lower-case letters, digits and hyphens, such as write-better-with-ai.';

const seriesSchema = z.object({
	title: optionalText(),
	slug: optionalText(100).check(z.refine((value) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(value), BAD_SLUG)),
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
const saveSeriesPage = defineAction({
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
		if (!slug) throw new ActionAnswer({ fields: { slug: [BAD_SLUG] } });
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

const names = {
	title: 'Title',
	slug: 'Address',
	lead: 'Summary',
	takeaways: 'Takeaways',
	body: 'Text',
	hostName: 'Host',
	hostBio: 'About the host',
	faq: 'Questions and answers',
	alt: 'Picture description',
	published: 'Visible',
} as const;

const help: Partial<Record<keyof typeof names, string>> = {
	slug: 'The end of the page’s URL, such as write-better-with-ai. Leave it empty to make one from the title.',
	takeaways: 'One on each line.',
	body: 'Markdown: ## heading, **bold**, [link](https://…), - list.',
	faq: 'A question on a line, its answer below it. Leave an empty line before the next question.',
	alt: 'What the picture shows, for people who can’t see it.',
};

export const meta: Route.MetaFunction = () => consoleHead('Series page');

export async function loader(args: Route.LoaderArgs) {
	const { services, event, frame } = await loadEvent(args);
	const row = await findSeries(services.db, event.series_uuid);
	return {
		...frame,
		isWorkshop: event.series_uuid === workshopEvent.seriesUuid,
		path: row?.is_published ? eventPath(row.slug) : undefined,
		picture: row?.picture ? { src: row.picture, alt: row.picture_alt } : undefined,
		values: {
			title: row?.title ?? event.title,
			slug: row?.slug ?? '',
			lead: row?.lead ?? event.summary.slice(0, 1_000),
			takeaways: row?.takeaways ?? '',
			body: row?.body ?? '',
			hostName: row?.host_name ?? '',
			hostBio: row?.host_bio ?? '',
			faq: row?.faq ?? '',
			alt: row?.picture_alt ?? '',
			published: row?.is_published ? 'yes' : 'no',
		},
	};
}

export const action = actionsOf(saveSeriesPage);

export default function SeriesForm({ loaderData }: Route.ComponentProps) {
	const { head, tabs, isWorkshop, path, picture, values } = loaderData;
	const field = (name: keyof typeof values) => ({
		name,
		label: names[name],
		help: help[name],
		defaultValue: values[name],
		autoComplete: 'off',
		optional: true,
	});
	return (
		<EventFrame head={head} here="series" tabs={tabs}>
			<p className="soft">
				{isWorkshop
					? 'This is the page of the free workshop. An empty title or summary shows the standard text; the rest is added below it.'
					: 'One page for all dates of this event: what people take away, who hosts it, and the form for the next open date.'}{' '}
				{path && <a href={path}>View the page</a>}
			</p>
			<ConsoleForm id="series" label="Series page" hasFile className="form events-form">
				<ConsoleField {...field('title')} optional={isWorkshop} />
				{!isWorkshop && <ConsoleField {...field('slug')} />}
				<ConsoleField {...field('lead')} lines={3} />
				{picture && (
					<>
						<img src={picture.src} alt={picture.alt} className="events-picture" />
						<ConsoleField
							name="remove"
							label="Current picture"
							options={optionsOf({ keep: 'Keep it', remove: 'Remove it' })}
							defaultValue="keep"
						/>
					</>
				)}
				<ConsoleFileField
					name="picture"
					label="Picture"
					help="PNG, JPG, GIF or WEBP, at most 5 MB. It is resized. Leave empty to keep the current one."
					accept="image/png,image/jpeg,image/gif,image/webp"
				/>
				<ConsoleField {...field('alt')} />
				<ConsoleField {...field('takeaways')} lines={5} />
				<ConsoleField {...field('body')} lines={10} />
				<ConsoleField {...field('hostName')} />
				<ConsoleField {...field('hostBio')} lines={3} />
				<ConsoleField {...field('faq')} lines={8} />
				<ConsoleField
					{...field('published')}
					options={optionsOf({ no: 'Only operators see it in this form', yes: 'On the site' })}
				/>
				<p className="console-actions">
					<Button type="submit">Save</Button>
				</p>
			</ConsoleForm>
		</EventFrame>
	);
}
