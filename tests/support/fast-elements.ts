import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

/**
 * React's development build keeps a stack trace of each element that it creates, up to 10,000 a second: a sixth of the component
 * tests' time. It is told that it has kept so many. Its warnings then name no place.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, Internals>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
