import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PersonalRing } from '#app/ui/personal-ring.tsx';
import { useFocusOnChange } from '#app/ui/use-focus-on-change.ts';
import { ownRing } from '#content/dialogs.ts';
import { leadFields, leadValue } from '#content/lead-fields.ts';
import type { FormAnswer } from './answer.ts';
import { RetitleDialog, type SentCopy, type SentForm, sentOf } from './sent.ts';

interface Props {
	copy: SentCopy;
	sent?: SentForm | undefined;
	fields: Readonly<Record<string, { label: string }>>;
	page: string;
	/** Closes the dialog; absent on a page. */
	onDone?: (() => void) | undefined;
	children(onAccepted: (answer: FormAnswer) => void): ReactNode;
}

export function FormOrSent({ sent: initial, children, ...panel }: Props) {
	const [sent, setSent] = useState(initial);
	const section = useFocusOnChange<HTMLElement>(sent);
	return (
		<section ref={section} tabIndex={-1} className="scroll-mt-6" aria-label={sent ? panel.copy.title : undefined}>
			{sent ? (
				<SentPanel {...panel} sent={sent} onAnother={sent === initial ? undefined : () => setSent(undefined)} />
			) : (
				children((answer) => setSent(sentOf(answer)))
			)}
		</section>
	);
}

interface PanelProps extends Omit<Props, 'sent' | 'children'> {
	sent: SentForm;
	onAnother: (() => void) | undefined;
}

function SentPanel({ copy, sent, fields, page, onDone, onAnother }: PanelProps) {
	const retitle = useContext(RetitleDialog);
	const { title } = copy;
	useLayoutEffect(() => {
		retitle?.(title);
		return () => retitle?.(undefined);
	}, [retitle, title]);
	const { values } = sent;
	const facts = Object.values(leadFields).flatMap((field) => {
		const value = values[field.input];
		return value
			? [{ ...field, label: fields[field.input]?.label ?? field.label, value: leadValue(field, value) }]
			: [];
	});
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
				<div className="grid gap-3">
					{!retitle && <h2 className="h3">{title}</h2>}
					<p>{copy.next}</p>
					{sent.isMailed && <p>{copy.mailed}</p>}
				</div>
				{sent.ring && (
					<figure className="text-center">
						<PersonalRing src={sent.ring} size={128} />
						<figcaption className="small soft">{ownRing}</figcaption>
					</figure>
				)}
			</div>
			<div className="rounded-xl border border-edge p-4 grid gap-3" data-private>
				<h3 className="font-semibold">{copy.summary}</h3>
				<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
					{facts.map(({ input, label, value }) => (
						<div key={input} className="contents">
							<dt className="small soft">{label}</dt>
							<dd className="mb-2 whitespace-pre-line wrap-anywhere sm:mb-0" dir="auto">
								{value}
							</dd>
						</div>
					))}
				</dl>
			</div>
			<p className="flex flex-wrap gap-3">
				{onDone && <Button onClick={onDone}>{copy.close}</Button>}
				{onAnother ? (
					<Button variant="secondary" onClick={onAnother}>
						{copy.another}
					</Button>
				) : (
					<ButtonLink variant="secondary" to={page}>
						{copy.another}
					</ButtonLink>
				)}
			</p>
		</div>
	);
}
