import { actionsOf } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import type { Route } from './+types/order.route';
import { orderAddress, projectAddress } from './addresses.ts';
import { projectPage } from './difference.tsx';
import { getOrder, type OrderPage, type PlacedProject } from './order.server.ts';
import { moveAction } from './order-actions.server.ts';
import { orderPage } from './projects.schema.ts';
import { ProjectsStyles } from './styles.tsx';

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
