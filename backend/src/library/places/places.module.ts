import { Module } from '@nestjs/common';
import { Places } from './places.service.ts';

@Module({ providers: [Places], exports: [Places] })
export class PlacesModule {}
