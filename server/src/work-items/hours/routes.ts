import * as hours from '@atlas/contract/business-hours';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeCalendar, readCalendarForDesk } from './change-calendar.ts';
import { previewCalendar } from './preview-calendar.ts';

/** When the register's offices are open. */
export function mountOfficeCalendar(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, hours, {
    readOfficeCalendar: ({ scope }) => readCalendarForDesk(scope),
    previewOfficeCalendar: ({ scope, body }) => previewCalendar(scope, body),
    changeOfficeCalendar: ({ scope, params, body }) => changeCalendar(scope, params.companyID, body),
  });
}
