/** The same tests with more orders of events. */
import './stripe-webhook.test.ts';
