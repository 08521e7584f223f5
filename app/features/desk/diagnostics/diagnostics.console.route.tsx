import { actionsOf, defineAction } from '#app/act.server.ts';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { formatZoned } from '#app/console/times.ts';
import { State } from '#app/console/values.tsx';
import { servicesOf } from '#app/services.ts';
import { SystemStyles } from '../system/frame.console.tsx';
import { spanOf } from '../system/texts.console.ts';
import type { Route } from './+types/diagnostics.console.route';
import {
	type Checked,
	checkLaunch,
	lastReport,
	runDiagnostics,
	storeReport,
	worstOf,
} from './diagnostics.console.server.ts';
import { checkNames, type Finding, LAUNCH_HEADING } from './finding.console.ts';

const states = { well: 'OK', look: 'Warning', wrong: 'Problem' } as const;

/** Age from which a report is marked as outdated. */
const FRESH_MS = 60_000;

export const meta: Route.MetaFunction = () => consoleHead('System status');

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const found = await lastReport(services);
	const age = found ? services.now().getTime() - found.at.getTime() : 0;
	const report = found && {
		...found,
		checked: found.checked.map((one) => ({ ...one, worst: worstOf(one.findings) })),
	};
	return { report, age, launch: await checkLaunch(services), mayCheck: can(operator, 'doctor.check') };
}

export const action = actionsOf({
	check: defineAction({
		name: 'doctor.check',
		form: 'check',
		prepare: async ({ services, request }) => await runDiagnostics(services, request),
		async run({ tx, prepared: report }) {
			await storeReport(tx, report);
			const wrong = report.checked.filter(({ findings }) => worstOf(findings) === 'wrong').map(({ name }) => name);
			return {
				audit: { subject: { kind: 'doctor', id: null }, after: { wrong } },
				toast: { kind: 'success', title: 'Checked' },
			};
		},
	}),
});

type Shown = Checked & { worst: ReturnType<typeof worstOf> };

export default function Doctor({ loaderData: { report, age, launch, mayCheck } }: Route.ComponentProps) {
	return (
		<>
			<SystemStyles />
			<h1 className="h3">System status</h1>
			<p className="soft">
				Checks everything the site needs and says what to fix. It contacts only the hosts named in the settings.
			</p>
			{mayCheck && <FormButton label="Check now" intent="check" variant="primary" size="medium" />}
			{report ? (
				<Section id="found" heading={sumOf(report.checked)}>
					<p className="soft">
						{`Checked ${formatZoned(report.at)}, in ${spanOf(report.milliseconds)}.`}{' '}
						{age > FRESH_MS && <strong>{`That was ${spanOf(age)} ago, so it may be out of date.`}</strong>}
					</p>
					<ul className="system-checks">
						{report.checked.map((one) => (
							<Part key={one.name} {...one} />
						))}
					</ul>
				</Section>
			) : (
				<p>The checks have not run yet.</p>
			)}
			{launch.length > 0 && (
				<Section id="launch" heading={LAUNCH_HEADING}>
					<ul className="system-findings">
						{launch.map((finding) => (
							<li key={finding.says}>
								{finding.says} <Todo {...finding} />
							</li>
						))}
					</ul>
				</Section>
			)}
			<p className="soft">On the command line: npm run doctor</p>
		</>
	);
}

function Part({ name, findings, worst }: Shown) {
	return (
		<li>
			<h3>
				<State of={worst} words={{ ...states, [worst]: checkNames[name] }} />
				<span className="console-hidden">: {states[worst]}</span>
			</h3>
			<ul className="system-findings">
				{findings.map((finding) => (
					<Sentence key={finding.says} {...finding} />
				))}
			</ul>
		</li>
	);
}

function Sentence({ state, says, todo }: Finding) {
	return (
		<li>
			<span className="console-status" data-state={state}>
				<span>
					{state !== 'well' && <strong>{states[state]}: </strong>}
					{says}
				</span>
			</span>
			{todo && <span className="system-todo">{todo}</span>}
		</li>
	);
}

function Todo({ todo, at }: Finding) {
	return at ? <a href={at}>{todo}</a> : <span>{todo}</span>;
}

function sumOf(checked: readonly Shown[]): string {
	const count = (state: Finding['state']) =>
		checked.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;
	const [problems, warnings] = [count('wrong'), count('look')];
	if (problems > 0) return problems === 1 ? '1 problem.' : `${problems} problems.`;
	if (warnings > 0) return warnings === 1 ? 'No problems. 1 warning.' : `No problems. ${warnings} warnings.`;
	return 'Everything is working.';
}
