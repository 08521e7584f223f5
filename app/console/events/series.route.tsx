import { actionsOf } from '#app/act.server.ts';
import { eventPath } from '#app/features/events/event-view.ts';
import { findSeries } from '#app/features/events/series.server.ts';
import { Button } from '#app/ui/button.tsx';
import { seriesForm } from '#content/console/series.ts';
import { workshopEvent } from '#content/workshop.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/series.route';
import { loadEvent } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import { optionsOf } from './options.ts';
import { saveSeriesPage } from './series-actions.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(seriesForm.heading);

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

/** The landing page of an event's series. */
export default function SeriesForm({ loaderData }: Route.ComponentProps) {
	const { head, tabs, isWorkshop, path, picture, values } = loaderData;
	const { heading, lead, workshop, view, fields: copy, save } = seriesForm;
	const field = (name: keyof typeof values) => {
		const words: Record<string, unknown> = copy;
		const help = words[`${name}Help`];
		return {
			name,
			label: copy[name],
			defaultValue: values[name],
			autoComplete: 'off',
			optional: true,
			...(typeof help === 'string' && { help }),
		};
	};
	return (
		<EventFrame head={head} here="series" tabs={tabs}>
			<p className="soft">
				{isWorkshop ? workshop : lead} {path && <a href={path}>{view}</a>}
			</p>
			<ConsoleForm id="series" label={heading} hasFile className="form events-form">
				<ConsoleField {...field('title')} optional={isWorkshop} />
				{!isWorkshop && <ConsoleField {...field('slug')} />}
				<ConsoleField {...field('lead')} lines={3} />
				{picture && (
					<>
						<img src={picture.src} alt={picture.alt} className="events-picture" />
						<ConsoleField
							name="remove"
							label={copy.remove}
							options={optionsOf(copy.removeOptions)}
							defaultValue="keep"
						/>
					</>
				)}
				<ConsoleFileField
					name="picture"
					label={copy.picture}
					help={copy.pictureHelp}
					accept="image/png,image/jpeg,image/gif,image/webp"
				/>
				<ConsoleField {...field('alt')} />
				<ConsoleField {...field('takeaways')} lines={5} />
				<ConsoleField {...field('body')} lines={10} />
				<ConsoleField {...field('hostName')} />
				<ConsoleField {...field('hostBio')} lines={3} />
				<ConsoleField {...field('faq')} lines={8} />
				<ConsoleField {...field('published')} options={optionsOf(copy.publishedOptions)} />
				<p className="console-actions">
					<Button type="submit">{save}</Button>
				</p>
			</ConsoleForm>
		</EventFrame>
	);
}
