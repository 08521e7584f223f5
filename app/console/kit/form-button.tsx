import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { RefusalNote, useFormAnswer } from './form.tsx';
import { Section } from './section.tsx';

interface ButtonFormProps {
	label: string;
	/** Which of the page's actions it is. */
	intent?: string;
	/** Hidden fields. */
	hidden?: Record<string, string>;
	/** The address it is sent to; its own page by default. */
	action?: string;
}

interface FormButtonProps extends ButtonFormProps, Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
	/** The form's id, where its refusal is shown above the button. */
	id?: string;
	/** What it acts on: screen readers read it after the label. */
	subject?: string;
	className?: string;
	/** Shown after the button. */
	children?: ReactNode;
}

/** A form that is only its button. */
export function FormButton(props: FormButtonProps) {
	const { id, label, subject, intent, hidden = {}, action, className, children } = props;
	const { variant = 'secondary', size = 'small' } = props;
	const toast = useFormAnswer(id)?.toast;
	return (
		<form method="post" action={action} className={className} aria-label={id && label}>
			{toast && <RefusalNote {...toast} />}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" variant={variant} size={size} {...(intent && { name: 'intent', value: intent })}>
				{label}
				{subject && <span className="console-hidden">: {subject}</span>}
			</Button>
			{children}
		</form>
	);
}

interface ConfirmationProps extends ButtonFormProps {
	id: string;
	heading: string;
	text: string;
	/** The page without the question, and the page it is sent to. */
	action: string;
	/** The label of the link back to that page. */
	cancel: string;
}

/** The question before an action that cannot be undone: what it does, the button, and the link back. */
export function Confirmation({ id, heading, text, action, cancel, ...button }: ConfirmationProps) {
	return (
		<Section id={id} heading={heading} className="console-note">
			<p>{text}</p>
			<FormButton {...button} action={action} className="console-actions" variant="primary" size="medium">
				<a href={action}>{cancel}</a>
			</FormButton>
		</Section>
	);
}
