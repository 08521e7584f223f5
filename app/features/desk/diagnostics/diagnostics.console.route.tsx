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
import { type Checked, worstOf } from './diagnostics.console.server.ts';
import { lastReport, runDiagnostics, storeReport } from './diagnostics-report.console.server.ts';
import { doctorPage } from './diagnostics-words.console.ts';
import type { Finding } from './finding.console.ts';
import { checkLaunch } from './launch-check.console.server.ts';
import { launchPage } from './launch-words.console.ts';

/** Age from which a report is marked as outdated. */
const FRESH_MS = 60_000;

export const meta: Route.MetaFunction = () => consoleHead(doctorPage.heading);

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
				toast: { kind: 'success', ...doctorPage.done },
			};
		},
	}),
});

type Shown = Checked & { worst: ReturnType<typeof worstOf> };

export default function Doctor({ loaderData: { report, age, launch, mayCheck } }: Route.ComponentProps) {
	const { heading, lead, button, never, when, old, terminal } = doctorPage;
	return (
		<>
			<SystemStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			{mayCheck && <FormButton label={button} intent="check" variant="primary" size="medium" />}
			{report ? (
				<Section id="found" heading={sumOf(report.checked)}>
					<p className="soft">
						{when.replace('{at}', formatZoned(report.at)).replace('{time}', spanOf(report.milliseconds))}{' '}
						{age > FRESH_MS && <strong>{old.replace('{age}', spanOf(age))}</strong>}
					</p>
					<ul className="system-checks">
						{report.checked.map((one) => (
							<Part key={one.name} {...one} />
						))}
					</ul>
				</Section>
			) : (
				<p>{never}</p>
			)}
			{launch.length > 0 && (
				<Section id="launch" heading={launchPage.heading}>
					<ul className="system-findings">
						{launch.map((finding) => (
							<li key={finding.says}>
								{finding.says} <Todo {...finding} />
							</li>
						))}
					</ul>
				</Section>
			)}
			<p className="soft">{terminal}</p>
		</>
	);
}

function Part({ name, findings, worst }: Shown) {
	return (
		<li>
			<h3>
				<State of={worst} words={{ ...doctorPage.states, [worst]: doctorPage.names[name] }} />
				<span className="console-hidden">: {doctorPage.states[worst]}</span>
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
					{state !== 'well' && <strong>{doctorPage.states[state]}: </strong>}
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
	const { well, look, wrong } = doctorPage.sum;
	const count = (state: Finding['state']) =>
		checked.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;
	const say = (words: { one: string; many: string }, number: number) =>
		number === 1 ? words.one : words.many.replace('{count}', String(number));
	if (count('wrong') > 0) return say(wrong, count('wrong'));
	return count('look') > 0 ? say(look, count('look')) : well;
}
