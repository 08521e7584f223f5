import { sql } from 'kysely';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import type { FormSchema } from '#app/forms/parse.ts';
import type { Services } from '#app/services.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/order.console.route';
import { orderAddress, projectAddress } from './addresses.console.ts';
import { moveProject, placeOf } from './arrange.server.ts';
import { projectPage } from './difference.console.tsx';
import { orderPage, placeSchema, stepSchema } from './projects.console.schema.ts';
import { ProjectsStyles } from './styles.console.tsx';

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

const { done, refused } = orderPage;

const moveAction = defineAction({
	name: 'projects.move',
	form: (form) => `place-${form.get('id')}`,
	schema: ({ form }): FormSchema<{ id: string; to: 'up' | 'down' | number }> =>
		['up', 'down'].includes(String(form.get('to'))) ? stepSchema : placeSchema,
	errors: {
		gone: { form: 'order', description: refused.gone, status: 404 },
		state: (reason: 'absent' | 'first' | 'last', { value }) => ({
			form: reason === 'absent' ? 'order' : `step-${value.id}`,
			description: refused[reason],
		}),
	},
	async run({ tx, services, value: { id, to }, url }) {
		const { before, after } = await moveProject(tx, id, to);
		const description = done.description.replace('{place}', String(after));
		return {
			audit: { subject: { kind: 'project', id }, before: { place: before }, after: { place: after } },
			to: `${orderAddress}${url.search}#p-${id}`,
			toast: { kind: 'success', title: done.title, description },
			afterCommit: services.pagesChanged,
		};
	},
});

export const meta: Route.MetaFunction = () => consoleHead(orderPage.heading);

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
	const { heading, lead } = orderPage;
	return (
		<>
			<ProjectsStyles />
			<PageLink href={consolePaths.projects}>← {projectPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
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
	const { empty, more, first } = orderPage;
	return (
		<Section id={name} heading={orderPage[name]}>
			{rows.length === 0 && <p className="soft">{empty[name]}</p>}
			<ol className="projects-order">
				{rows.map((row) => (
					<Row key={row.id} row={row} />
				))}
			</ol>
			{(after || !isFirst) && (
				<p className="console-actions">
					{!isFirst && <a href={orderAddress}>{first}</a>}
					{after && <a href={`${orderAddress}?${new URLSearchParams({ [name]: after })}#${name}`}>{more}</a>}
				</p>
			)}
		</Section>
	);
}

function Row({ row: { id, title, name, place } }: { row: PlacedProject }) {
	const copy = orderPage;
	const withTitle = (text: string) => text.replace('{title}', () => title);
	const form = { intent: 'move', action: `#p-${id}`, className: 'projects-switch' };
	return (
		<li id={`p-${id}`} value={place}>
			<span className="projects-place">{place}</span>
			<div>
				<a href={projectAddress(id)} dir="auto">
					{title}
				</a>
				<span className="console-sub">
					{copy.by} <bdi>{name}</bdi>
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
							aria-label={withTitle(copy[to])}
						>
							{to === 'up' ? '↑' : '↓'}
						</Button>
					))}
				</ConsoleForm>
				<ConsoleForm {...form} id={`place-${id}`} label={withTitle(copy.place)} hidden={{ id, to: 'place' }}>
					<ConsoleField
						name="place"
						label={withTitle(copy.place)}
						isLabelHidden
						inputMode="numeric"
						autoComplete="off"
						defaultValue={String(place)}
					/>
					<Button type="submit" variant="secondary" size="small">
						{copy.move}
						<span className="console-hidden">{withTitle(copy.moveWhat)}</span>
					</Button>
				</ConsoleForm>
			</div>
		</li>
	);
}
