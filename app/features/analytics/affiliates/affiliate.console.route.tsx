import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/affiliate.console.route';
import { requireAffiliate } from './affiliate.console.server.ts';
import { affiliateActions } from './affiliate-actions.console.server.ts';
import { AffiliateFields } from './affiliate-fields.console.tsx';
import { AffiliateFrame, affiliatesPages } from './affiliate-frames.console.tsx';
import { sharedLink } from './affiliate-link.server.ts';
import { Months } from './affiliate-months.console.tsx';
import { lastMonths } from './affiliate-page.server.ts';
import { Totals } from './affiliate-totals.console.tsx';
import { balancesOf, getMonthlyStatistics, sumStatistics } from './statistics.server.ts';

const { one: words, states } = affiliatesPages;

export const meta: Route.MetaFunction = () => consoleHead(affiliatesPages.list.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const affiliate = await requireAffiliate(services, params);
	const { id, code, name, email, state, note, updated_at, commission_percent } = affiliate;
	const months = await getMonthlyStatistics(services.db, { affiliateUuids: [id], now: services.now() });
	const totals = sumStatistics(months);
	return {
		affiliate: { id, code, name, email, state, note, percent: String(Number(commission_percent)) },
		version: updated_at.toISOString(),
		shared: sharedLink(services, code),
		months: months.map(({ affiliateUuid: _, ...statistics }) => statistics),
		totals,
		balances: balancesOf(totals),
		isEnding: url.searchParams.has('end'),
		last: lastMonths(services.now()),
	};
}

export const action = actionsOf(affiliateActions);

export default function AffiliatePage({ loaderData }: Route.ComponentProps) {
	const { affiliate, version, shared, months, totals, balances, isEnding, last } = loaderData;
	const { state, percent } = affiliate;
	return (
		<AffiliateFrame affiliate={affiliate} current="overview">
			{isEnding && state !== 'ended' && <Ending {...affiliate} />}
			<p>
				<strong>{states[state]}.</strong> {words.lead.replace('{percent}', percent)}
			</p>
			<Totals totals={totals} balances={balances} />
			<Months months={months} last={last} />
			<div className="reports-actions">
				<Share id={affiliate.id} shared={shared} />
				<State {...affiliate} />
				<Section id="change" heading={words.change.heading}>
					<ConsoleForm
						id="change"
						label={words.change.heading}
						intent="change"
						hidden={{ version }}
						action={addressOf(affiliate.id)}
					>
						<AffiliateFields
							percentHelp={`Of the amount actually paid, for enrollments from now on. Currently ${percent}%; leave empty to keep it.`}
							values={affiliate}
						/>
						<Button type="submit">{words.change.button}</Button>
					</ConsoleForm>
				</Section>
			</div>
		</AffiliateFrame>
	);
}

const addressOf = (id: string) => `${consolePaths.affiliates}/${id}`;

function Share({ id, shared }: { id: string; shared: string }) {
	const { heading, label, send } = words.share;
	return (
		<Section id="share" heading={heading}>
			<div className="field reports-share">
				<label className="field-label" htmlFor="share-link">
					{label}
				</label>
				<input id="share-link" className="field-control" readOnly value={shared} />
			</div>
			<FormButton
				id="send-link"
				label={send}
				intent="send-link"
				action={addressOf(id)}
				size="medium"
				className="form"
			/>
		</Section>
	);
}

type Affiliate = Route.ComponentProps['loaderData']['affiliate'];

function State({ id, state }: Affiliate) {
	const { heading, pause, resume, end } = words.state;
	const action = state === 'active' ? 'pause' : 'resume';
	return (
		<Section id="state" heading={heading}>
			<p>{words.state[state]}</p>
			{state !== 'ended' && (
				<ConsoleForm id="state" label={heading} intent={action} action={addressOf(id)}>
					<p className="console-actions">
						<Button type="submit" variant="secondary">
							{action === 'pause' ? pause : resume}
						</Button>
						<a href={`${addressOf(id)}?end`}>{end}</a>
					</p>
				</ConsoleForm>
			)}
		</Section>
	);
}

function Ending({ id, name }: Affiliate) {
	const { heading, text, button, cancel } = words.state.ending;
	return (
		<Confirmation
			id="ending"
			heading={heading.replace('{name}', () => name)}
			text={text}
			label={button}
			intent="end"
			action={addressOf(id)}
			cancel={cancel}
		/>
	);
}
