import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { RefusalNote, useFormAnswer } from './form.tsx';
import { Section } from './section.tsx';

interface ButtonFormProps {
	label: string;
	intent?: string;
	hidden?: Record<string, string>;
	/** The URL that it posts to; the current page by default. */
	action?: string;
}

interface FormButtonProps extends ButtonFormProps, Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
	/** The form's id, if its errors are shown above the button. */
	id?: string;
	/** What the button acts on, for screen readers. */
	subject?: string;
	className?: string;
	/** Shown after the button. */
	children?: ReactNode;
}

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
	/** The URL that the form posts to and that the cancel link opens. */
	action: string;
	cancel: string;
	/** Whether it destroys nothing, such as sending to an address again. */
	isHarmless?: boolean;
}

export function Confirmation({ id, heading, text, action, cancel, isHarmless, ...button }: ConfirmationProps) {
	return (
		<Section id={id} heading={heading} className="console-note">
			<p>{text}</p>
			<FormButton
				{...button}
				action={action}
				className="console-actions"
				variant={isHarmless ? 'primary' : 'danger'}
				size="medium"
			>
				<a href={action}>{cancel}</a>
			</FormButton>
		</Section>
	);
}
