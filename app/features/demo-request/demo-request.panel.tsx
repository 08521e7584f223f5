import { FormOrSent } from '#app/forms/form-or-sent.tsx';
import { FormToggle, useFormToggle } from '#app/forms/form-toggle.tsx';
import type { Sent } from '#app/forms/sent.ts';
import { demoRequest } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { BusinessDemoForm, StandardDemoForm } from './demo-request.form.tsx';

/** For whom a demo is. */
type DemoKind = 'standard' | 'business';

const { standard, business } = demoRequest;

const choices = [
	{ kind: 'standard', label: standard.toggle, href: paths.demoRequest },
	{ kind: 'business', label: business.toggle, href: paths.teamDemoRequest },
] as const;

const forms = { 'demo-standard': 'standard', 'demo-business': 'business' } as const;

interface Props {
	/** `business` for the team's form, as the address of its page says. */
	forWhom?: string | null;
	/** Closes the dialog around; absent on a page. */
	onDone?(): void;
	/** What was sent, when a page without scripts comes back with it. */
	sent?: Sent | undefined;
}

/** The demo request: one of two forms, and what stands in their place once one was kept. */
export default function DemoRequestPanel({ forWhom, ...around }: Props) {
	const toggle = useFormToggle<DemoKind>(forWhom === 'business' ? 'business' : 'standard', forms);
	const Form = toggle.kind === 'business' ? BusinessDemoForm : StandardDemoForm;
	const page = choices.find((choice) => choice.kind === toggle.kind)?.href ?? paths.demoRequest;
	return (
		<FormOrSent {...around} copy={demoRequest.sent} fields={demoRequest[toggle.kind].fields} page={page}>
			{(onAccepted) => (
				<>
					<FormToggle label={demoRequest.toggleLabel} choices={choices} chosen={toggle.kind} onChoose={toggle.choose} />
					<h2 className="h3 mb-5">{demoRequest[toggle.kind].heading}</h2>
					<Form key={`${toggle.kind}${toggle.turn}`} onAccepted={onAccepted} />
				</>
			)}
		</FormOrSent>
	);
}
