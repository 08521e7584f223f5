import { sql } from 'kysely';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import type { FormSchema } from '#app/forms/parse.ts';
import { optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/order.console.route';
import { moveProject, placeOf } from './arrange.server.ts';
import { ProjectsStyles } from './project.console.tsx';
import { orderAddress, projectAddress } from './projects.console.ts';

/** A project with its place, counted from 1. */
interface PlacedProject {
	id: string;
	title: string;
	name: string;
	place: number;
}

interface OrderPage {
	rows: PlacedProject[];
	/** The rank of this page's last project, if another page follows. */
	after?: string | undefined;
}

const PAGE = 50;

/**
 * The featured public projects, or the others, in the gallery's order. Reads the index builder_portfolios_public.
 * @param after The rank of the previous page's last project.
 */
async function getOrder({ db }: Pick<Services, 'db'>, featured: boolean, after?: string): Promise<OrderPage> {
	const rank = /^-?\d{1,20}(\.\d{1,17000})?$/.test(after ?? '') ? after : undefined;
	let query = db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid', 'project_title', 'name', 'gallery_rank', 'featured'])
		.where('status', '=', 'approved')
		.where('featured', '=', featured)
		.orderBy('gallery_rank', 'desc')
		.limit(PAGE + 1);
	if (rank) query = query.where('gallery_rank', '<', sql<string>`${rank}::numeric`);
	const found = await query.execute();
	const [first] = found;
	const start = first && rank ? await placeOf(db, first) : 1;
	const rows = found.slice(0, PAGE);
	return {
		rows: rows.map(({ portfolio_uuid: id, project_title: title, name }, index) => ({
			id,
			title,
			name,
			place: start + index,
		})),
		after: found.length > PAGE ? rows.at(-1)?.gallery_rank : undefined,
	};
}

const stepSchema = z.object({ id: z.uuid(), to: z.enum(['up', 'down']) });

const placeSchema = z.pipe(
	z.object({
		id: z.uuid(),
		place: z.pipe(
			optionalText(9).check(z.regex(/^[1-9]\d{0,5}$/, 'Please enter a place: a number from 1.')),
			z.transform(Number),
		),
	}),
	z.transform(({ id, place }: { id: string; place: number }) => ({ id, to: place })),
);

const refused = {
	absent: 'It is not in the gallery anymore, so it was not moved.',
	first: 'It is first already.',
	last: 'It is last already.',
};

const moveAction = defineAction({
	name: 'projects.move',
	form: (form) => `place-${form.get('id')}`,
	schema: ({ form }): FormSchema<{ id: string; to: 'up' | 'down' | number }> =>
		['up', 'down'].includes(String(form.get('to'))) ? stepSchema : placeSchema,
	errors: {
		gone: { form: 'order', description: 'That project was erased.', status: 404 },
		state: (reason: 'absent' | 'first' | 'last', { value }) => ({
			form: reason === 'absent' ? 'order' : `step-${value.id}`,
			description: refused[reason],
		}),
	},
	async run({ tx, services, value: { id, to }, url }) {
		const { before, after } = await moveProject(tx, id, to);
		return {
			audit: { subject: { kind: 'project', id }, before: { place: before }, after: { place: after } },
			to: `${orderAddress}${url.search}#p-${id}`,
			toast: { kind: 'success', title: 'Moved', description: `Now at place ${after}.` },
			afterCommit: services.pagesChanged,
		};
	},
});

export const meta: Route.MetaFunction = () => consoleHead('Gallery order');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const from = { featured: url.searchParams.get('featured'), others: url.searchParams.get('others') };
	const [featured, others] = await Promise.all([
		getOrder(services, true, from.featured ?? undefined),
		getOrder(services, false, from.others ?? undefined),
	]);
	return { featured, others, from };
}

export const action = actionsOf({ move: moveAction });

export default function Order({ loaderData }: Route.ComponentProps) {
	const { featured, others, from } = loaderData;
	return (
		<>
			<ProjectsStyles />
			<PageLink href={consolePaths.projects}>← All projects</PageLink>
			<h1 className="h3">Gallery order</h1>
			<p className="soft">
				Featured projects come first, then the others. New projects are added at the top of their group.
			</p>
			<Refusal form="order" />
			<Group name="featured" section={featured} isFirst={!from.featured} />
			<Group name="others" section={others} isFirst={!from.others} />
		</>
	);
}

interface GroupProps {
	name: 'featured' | 'others';
	section: OrderPage;
	isFirst: boolean;
}

function Group({ name, section: { rows, after }, isFirst }: GroupProps) {
	const isFeatured = name === 'featured';
	return (
		<Section id={name} heading={isFeatured ? 'Featured' : 'Other projects'}>
			{rows.length === 0 && (
				<p className="soft">
					{isFeatured ? 'No featured projects. Feature a project on its page.' : 'No other public projects.'}
				</p>
			)}
			<ol className="projects-order">
				{rows.map((row) => (
					<Row key={row.id} row={row} />
				))}
			</ol>
			{(after || !isFirst) && (
				<p className="console-actions">
					{!isFirst && <a href={orderAddress}>First page</a>}
					{after && <a href={`${orderAddress}?${new URLSearchParams({ [name]: after })}#${name}`}>Next page</a>}
				</p>
			)}
		</Section>
	);
}

function Row({ row: { id, title, name, place } }: { row: PlacedProject }) {
	const form = { intent: 'move', action: `#p-${id}`, className: 'projects-switch' };
	return (
		<li id={`p-${id}`} value={place}>
			<span className="projects-place">{place}</span>
			<div>
				<a href={projectAddress(id)} dir="auto">
					{title}
				</a>
				<span className="console-sub">
					By <bdi>{name}</bdi>
				</span>
			</div>
			<div className="projects-moves">
				<ConsoleForm {...form} id={`step-${id}`} label={title} hidden={{ id }}>
					{(['up', 'down'] as const).map((to) => (
						<Button
							key={to}
							type="submit"
							variant="secondary"
							size="small"
							name="to"
							value={to}
							aria-label={`${to === 'up' ? 'Move up' : 'Move down'}: ${title}`}
						>
							{to === 'up' ? '↑' : '↓'}
						</Button>
					))}
				</ConsoleForm>
				<ConsoleForm {...form} id={`place-${id}`} label={`Place of ${title}`} hidden={{ id, to: 'place' }}>
					<ConsoleField
						name="place"
						label={`Place of ${title}`}
						isLabelHidden
						inputMode="numeric"
						autoComplete="off"
						defaultValue={String(place)}
					/>
					<Button type="submit" variant="secondary" size="small">
						Move<span className="console-hidden">: {title}</span>
					</Button>
				</ConsoleForm>
			</div>
		</li>
	);
}
