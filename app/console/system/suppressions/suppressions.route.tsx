import { useActionData } from 'react-router';
import { findSuppression, listSuppressions, type SuppressionView } from '#app/crm/suppressions.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { machine } from '#content/console/system.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { ConsoleField, ConsoleForm } from '../../kit/form.tsx';
import { allowed, operatorContext } from '../../kit/guard.server.ts';
import { consoleHead } from '../../kit/head.ts';
import { Scroll } from '../../kit/scroll.tsx';
import { Heads } from '../../kit/table-heads.tsx';
import { minute, timesNote } from '../../kit/times.ts';
import { addressWith, parseQuestion } from '../address.ts';
import { Pages, Refusal } from '../parts.tsx';
import { machinePaths } from '../paths.ts';
import { MachineStyles } from '../styles.tsx';
import type { Route } from './+types/suppressions.route';
import { doSuppressionsAction, lookedFor } from './suppressions-actions.server.ts';

const { suppressions: copy } = machine;
type Reason = SuppressionView['reason'];
const REASONS = Object.keys(copy.reasons) as Reason[];

export const meta: Route.MetaFunction = () => consoleHead(copy.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	allowed(context.get(operatorContext), 'outbox.see');
	const uuid = (name: string) => [parseQuestion(url, name)].find((id) => id !== undefined && isCanonicalUuid(id));
	const [of, after, lift] = [parseQuestion(url, 'of'), uuid('after'), uuid('lift')];
	const reason = REASONS.find((one) => one === parseQuestion(url, 'reason'));
	const email = await lookedFor(services, of);
	const [{ rows, older }, lifting] = await Promise.all([
		listSuppressions(services, { reason, email, after }),
		lift ? findSuppression(services, lift) : undefined,
	]);
	return { rows, older, lifting, reason, email, of: email && of, isFirst: after === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = (await readForm(request)) ?? new FormData();
	return await doSuppressionsAction(servicesOf(context), context.get(operatorContext), form);
}

export default function Suppressed({ loaderData }: Route.ComponentProps) {
	const { rows, older, lifting, reason, email, of, isFirst } = loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	const at = (more: Record<string, string | undefined> = {}) =>
		addressWith(machinePaths.suppressions, { reason, of, ...more });
	return (
		<>
			<MachineStyles />
			<p className="console-actions">
				<a href={consolePaths.outbox}>{copy.back}</a>
			</p>
			<h1 className="h3">{copy.heading}</h1>
			<p className="soft">
				{copy.lead} {timesNote()}
			</p>
			<Refusal answer={answer} form="suppressions" />
			{lifting && <Lift {...lifting} />}
			<Narrow reason={reason} email={email} answer={answer} />
			{rows.length === 0 ? (
				<p>
					<strong>{copy.empty}.</strong> {copy.emptyText}
				</p>
			) : (
				<List rows={rows} to={(id) => at({ lift: id })} />
			)}
			<Pages first={at()} older={older && at({ after: older })} isFirst={isFirst} words={copy} />
			<Add answer={answer} />
		</>
	);
}

function List({ rows, to }: { rows: SuppressionView[]; to: (id: string) => string }) {
	return (
		<Scroll label={copy.heading}>
			<table className="console-table">
				<Heads columns={copy.columns} />
				<tbody>
					{rows.map(({ id, email, reason, detail, createdAt }) => (
						<tr key={id}>
							<th scope="row">{email}</th>
							<td>
								{copy.reasons[reason]}
								{detail && <span className="console-sub">{detail}</span>}
							</td>
							<td>
								<time dateTime={createdAt.toISOString()}>{minute(createdAt)}</time>
							</td>
							<td>
								<div className="console-actions">
									<a href={to(id)}>
										{copy.lift}
										<span className="console-hidden">: {email}</span>
									</a>
								</div>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}

/** What lifting means, before it is done. */
function Lift({ id, email, reason }: SuppressionView) {
	const { heading, meanings, button, keep } = copy.lifting;
	return (
		<section aria-labelledby="lift" className="console-note">
			<h2 id="lift">{heading.replace('{address}', () => email)}</h2>
			<p>{meanings[reason]}</p>
			<form method="post" action={machinePaths.suppressions} className="console-actions">
				<input type="hidden" name="intent" value="lift" />
				<input type="hidden" name="id" value={id} />
				<Button type="submit">{button}</Button>
				<a href={machinePaths.suppressions}>{keep}</a>
			</form>
		</section>
	);
}

interface NarrowProps {
	reason: Reason | undefined;
	email: string | undefined;
	answer: FormAnswer | undefined;
}

function Narrow({ reason, email, answer }: NarrowProps) {
	const { filter, find } = copy;
	return (
		<search className="machine-forms">
			<form className="console-filter" aria-label={filter.label}>
				<ConsoleField
					key={reason}
					form="filter"
					answer={undefined}
					name="reason"
					label={filter.reason}
					prompt={filter.any}
					options={REASONS.map((one) => ({ value: one, label: copy.reasons[one] }))}
					defaultValue={reason}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					{filter.button}
				</Button>
			</form>
			<ConsoleForm id="find" answer={answer} label={find.label} intent="find" className="console-filter">
				<ConsoleField
					form="find"
					answer={answer}
					name="email"
					label={find.address}
					type="email"
					autoComplete="off"
					defaultValue={email}
				/>
				<Button type="submit" variant="secondary" size="small">
					{find.button}
				</Button>
			</ConsoleForm>
			{(reason || email) && (
				<p className="console-actions">
					{email && <span>{find.only.replace('{address}', () => email)}</span>}
					<a href={machinePaths.suppressions}>{filter.clear}</a>
				</p>
			)}
		</search>
	);
}

function Add({ answer }: { answer: FormAnswer | undefined }) {
	const { heading, address, note, help, button } = copy.add;
	const field = { form: 'add', answer, autoComplete: 'off' };
	return (
		<section aria-labelledby="add" className="console-narrow">
			<h2 id="add">{heading}</h2>
			<ConsoleForm id="add" answer={answer} label={heading} intent="add" action={machinePaths.suppressions}>
				<ConsoleField {...field} name="email" label={address} type="email" />
				<ConsoleField {...field} name="note" label={note} help={help} optional />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</section>
	);
}
