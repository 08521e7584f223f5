import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './growth-mark.tsx';

interface Look {
	/** `danger`: reaches many people, or cannot be undone. */
	variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
	size?: 'medium' | 'large' | 'small';
}

/** The classes of a button, for elements that are neither a button nor a link of ours. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look = {}, className = ''): string {
	return ['btn', `btn-${variant}`, size === 'medium' ? '' : `btn-${size}`, className].filter(Boolean).join(' ');
}

/** A button that does something on this page. */
export function Button({
	variant,
	size,
	className,
	type = 'button',
	...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
	return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
	return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
	busy: boolean;
	/** Read out and shown while the form is on its way. */
	busyLabel: string;
	children: ReactNode;
}

/** Sends a form. While it is on its way it keeps the focus and takes no second click. */
export function SubmitButton({ busy, busyLabel, children, variant, size, className, ...rest }: SubmitButtonProps) {
	return (
		<button
			{...rest}
			type="submit"
			className={buttonClass({ variant, size }, className)}
			aria-disabled={busy || undefined}
			// The press would take the focus from a field, the field would show its message, and the button would move away
			// from under the pointer before it is let go: a click that nobody hears.
			onMouseDown={(event) => event.preventDefault()}
			onClick={(event) => {
				if (busy) event.preventDefault();
				else rest.onClick?.(event);
			}}
		>
			{busy && <Spinner />}
			<span aria-live="polite">{busy ? busyLabel : children}</span>
		</button>
	);
}
