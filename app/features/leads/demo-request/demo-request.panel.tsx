import { FormOrSent } from '#app/forms/form-or-sent.tsx';
import { FormToggle, useFormToggle } from '#app/forms/form-toggle.tsx';
import { InquiryForm } from '#app/forms/inquiry-form.tsx';
import { businessSchema, individualSchema } from '#app/forms/inquiry-schema.ts';
import type { SentForm } from '#app/forms/sent.ts';
import { demoRequest } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';

const { standard, business } = demoRequest;

const choices = [
	{ kind: 'standard', label: standard.toggle, href: paths.demoRequest },
	{ kind: 'business', label: business.toggle, href: paths.teamDemoRequest },
] as const;

const forms = { 'demo-standard': 'standard', 'demo-business': 'business' } as const;

interface Props {
	/** `business` for the team's form, as in the address of its page. */
	forWhom?: string | null;
	/** Closes the surrounding dialog; absent on a page. */
	onDone?(): void;
	/** What was sent, when a page without scripts returns with it. */
	sent?: SentForm | undefined;
}

export default function DemoRequestPanel({ forWhom, ...panel }: Props) {
	const toggle = useFormToggle<'standard' | 'business'>(forWhom === 'business' ? 'business' : 'standard', forms);
	const isTeam = toggle.kind === 'business';
	const { heading, fields } = demoRequest[toggle.kind];
	const page = isTeam ? paths.teamDemoRequest : paths.demoRequest;
	return (
		<FormOrSent {...panel} copy={demoRequest.sent} fields={fields} page={page}>
			{(onAccepted) => (
				<>
					<FormToggle label={demoRequest.toggleLabel} choices={choices} chosen={toggle.kind} onChoose={toggle.choose} />
					<h2 className="h3 mb-5">{heading}</h2>
					<InquiryForm
						{...demoRequest}
						key={`${toggle.kind}${toggle.turn}`}
						name="demo"
						kind={toggle.kind}
						action={paths.demoRequest}
						schema={isTeam ? businessSchema : individualSchema}
						label={heading}
						copy={fields}
						isTeam={isTeam}
						onAccepted={onAccepted}
					/>
				</>
			)}
		</FormOrSent>
	);
}
