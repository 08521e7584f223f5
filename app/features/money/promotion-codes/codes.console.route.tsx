import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { ReportStyles, ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { codesPage } from '../papers/paper.console.schema.ts';
import { codeActions } from '../papers/paper-actions.console.server.ts';
import type { Route } from './+types/codes.console.route';
import { listCodes } from './promotion-codes.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(codesPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const codes = await listCodes(servicesOf(context));
	return { codes: codes.map(viewOf), canChange: can(context.get(operatorContext), 'orders.create-code') };
}

function viewOf(code: Awaited<ReturnType<typeof listCodes>>[number]) {
	const { code_uuid, percent_off, amount_off_cents, currency, max_uses, uses, valid_until, ended_at, isValid } = code;
	return {
		id: code_uuid,
		code: code.code,
		off:
			amount_off_cents === null
				? codesPage.percent.replace('{percent}', String(percent_off))
				: formatMoney(amount_off_cents, currency ?? program.price.currency),
		uses: codesPage.uses.replace('{uses}', String(uses)).replace('{most}', String(max_uses)),
		until: valid_until ? dayIn(program.refund.timeZone, new Date(valid_until.getTime() - 1)) : codesPage.noEnd,
		state: ended_at ? ('ended' as const) : !isValid ? ('expired' as const) : uses < max_uses ? 'valid' : 'usedUp',
	} satisfies { state: keyof typeof codesPage.states; [field: string]: string };
}

export const action = actionsOf(codeActions);

export default function Codes({ loaderData: { codes, canChange } }: Route.ComponentProps) {
	const { heading, lead, back, table, label, empty, columns, states } = codesPage;
	return (
		<>
			<ReportStyles />
			<div>
				<PageLink href={consolePaths.orders}>{back}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
			</div>
			<Section id="codes" heading={table}>
				<Refusal form="end" />
				<ReportTable
					isCards
					label={label}
					rows={codes}
					rowKey={({ id }) => id}
					empty={empty}
					columns={[
						{ head: columns.code, cell: ({ code }) => code },
						{ head: columns.off, isNumber: true, cell: ({ off }) => off },
						{ head: columns.uses, isNumber: true, cell: ({ uses }) => uses },
						{ head: columns.until, cell: ({ until }) => until },
						{ head: columns.state, cell: ({ state }) => states[state] },
						{
							head: columns.actions,
							cell: ({ id, code, state }) => canChange && state !== 'ended' && <End id={id} code={code} />,
						},
					]}
				/>
			</Section>
			{canChange && <NewCode />}
		</>
	);
}

const End = ({ id, code }: { id: string; code: string }) => (
	<FormButton id={`end-${id}`} label={codesPage.end} subject={code} intent="end" hidden={{ id }} />
);

function NewCode() {
	const { heading, code, codeHelp, kind, kinds, off, offHelp, uses, until, untilHelp, button } = codesPage.new;
	const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
	return (
		<Section id="new" heading={heading}>
			<ConsoleForm id="new" label={heading} intent="new">
				<ConsoleField name="code" label={code} help={codeHelp} autoComplete="off" />
				<ConsoleField name="kind" label={kind} options={options} />
				<ConsoleField name="off" label={off} help={offHelp} inputMode="text" />
				<ConsoleField name="uses" label={uses} inputMode="numeric" defaultValue="1" />
				<ConsoleField name="until" label={until} help={untilHelp} type="date" optional />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</Section>
	);
}
