import { consolePaths } from '#content/console-paths.ts';

export const notificationsPath = `${consolePaths.account}/notifications`;
/** New tasks as JSON, for the browser's notifications. */
export const newTasksPath = `${consolePaths.account}/new-tasks`;
